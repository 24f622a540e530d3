/** Where in the document, as property names and list positions: `['regions', 3, 'rows', 0, 'name']`. */
export type PlanPath = readonly (string | number)[];

/** Why a document is not a plan. The parameters are what a message needs; `path` says where. */
export type PlanProblem = { readonly path: PlanPath } & (
  | { readonly code: 'wrongShape'; readonly expected: string }
  | { readonly code: 'emptyId' }
  | { readonly code: 'noFloors' }
  | { readonly code: 'duplicateFloor'; readonly floor: string }
  | { readonly code: 'unknownFloor'; readonly floor: string }
  | { readonly code: 'emptyFloorName'; readonly floor: string }
  | { readonly code: 'duplicateRegion'; readonly region: string }
  | { readonly code: 'duplicateRow'; readonly region: string; readonly row: string }
  | { readonly code: 'duplicateSeat'; readonly region: string; readonly row: string; readonly seat: string }
  | { readonly code: 'emptySeatName'; readonly region: string; readonly row: string }
  | { readonly code: 'badColor'; readonly color: string }
  | { readonly code: 'emptyOutline'; readonly region: string }
  | { readonly code: 'badPolygon'; readonly points: number }
  | { readonly code: 'badCoordinate'; readonly value: number }
  | { readonly code: 'badSize'; readonly value: number }
  | { readonly code: 'badCapacity'; readonly region: string; readonly capacity: number }
  | { readonly code: 'unknownMark'; readonly mark: string }
  | { readonly code: 'furnitureWithoutSeats'; readonly region: string; readonly row: string }
  | { readonly code: 'unknownFurniture'; readonly value: string }
  | { readonly code: 'unknownIcon'; readonly icon: string }
  | { readonly code: 'badImage'; readonly href: string }
  | { readonly code: 'badOpacity'; readonly value: number }
  | {
      readonly code: 'tooMany';
      readonly what: 'floors' | 'background' | 'images' | 'regions' | 'rows' | 'seats';
      readonly limit: number;
    }
);
