export { SeatMap } from './seat-map.ts';
export type { SeatMapEvents, SeatMapListener, TapPointer } from './seat-map-events.ts';
export type { RegionDetails, SeatMapOptions, SeatMapProps } from './seat-map-props.ts';
export type { FitOptions, FitTarget, MapCamera, MoveOptions } from './seat-map-camera.ts';
export type { MapStatus, SetOutcome } from './seat-map-status.ts';
export type {
  MapSelection,
  SelectGuard,
  Selection,
  SelectionChange,
  SelectOutcome,
  SelectRefusal,
} from './seat-map-selection.ts';
export type { MapPlace } from './access/map-place.ts';
export type { MapTexts, PlaceCount, SeatCondition } from './access/map-texts.ts';
export type { PictureOptions } from './seat-map-picture.ts';
export type { PickTarget, ScreenRect } from './scene/pick-target.ts';
export type { DeltaOutcome } from './scene/live-status.ts';
export type { SeatsTextFault } from './selection/seats-text.ts';
export { parseSeatsText, seatsToText } from './selection/seats-text.ts';
export type { Result } from './result.ts';
export { SeatMapUnavailable } from './render/gl-context.ts';
export type { SeatMapTheme } from './scene/theme.ts';
export { darkTheme, lightTheme } from './scene/theme.ts';
export type { Minimap, MovedMap } from './minimap/minimap.ts';
export { createMinimap } from './minimap/minimap.ts';
export type { MinimapPaint } from './minimap/draw-minimap.ts';
export type { GestureHints, GestureManner } from './input/gesture-manner.ts';
export type { AreaMode, MapTool } from './input/area-gesture.ts';
export type { PointerKind } from './input/map-intent.ts';
export type { CameraState, Viewport } from './camera/camera-state.ts';
export type { Box } from './geometry/box.ts';
export type { Point } from './geometry/point.ts';
export type {
  BackgroundShape,
  DrawnIcon,
  DrawnImage,
  DrawnPolygon,
  DrawnShape,
  DrawnText,
  Furniture,
  Plan,
  PlanFloor,
  PlanIcon,
  PlanRegion,
  PlanRow,
  SeatColumns,
  SeatMark,
} from './plan/plan.ts';
export { PLAN_ICONS, SEAT_MARK } from './plan/plan.ts';
export type { PlanStatus, SeatStatus, StatusDelta } from './plan/status.ts';
export { SEAT_STATUS } from './plan/status.ts';
export { bakePlan } from './plan/bake-plan.ts';
export { floorOfSeat } from './plan/floors.ts';
export type { PlanPath, PlanProblem } from './plan/plan-problem.ts';
export type {
  BackgroundDocument,
  Coordinates,
  PlanDocument,
  PlanRegionDocument,
  PlanRowDocument,
  PlanSeatDocument,
} from './plan/plan-document.ts';
export { findSeat, hasMark, regionOf, rowOf, seatMarks, seatName, seatRef } from './plan/seat-at-index.ts';
export type { SeatRef } from './plan/seat-at-index.ts';
export { bestAvailable } from './selection/best-available.ts';
export type { SeatGroup, SeatsWish } from './selection/best-available.ts';
export type { Closeness } from './selection/closeness.ts';
export { CLOSENESS, closenessOf, isContiguous } from './selection/closeness.ts';
export type { GroupAround } from './selection/group-around.ts';
export { groupAround } from './selection/group-around.ts';
export type { OrphanCheck, OrphanQuestion, OrphanRemedy } from './selection/orphan-check.ts';
export { checkOrphans } from './selection/orphan-check.ts';
export { seatsInBox, seatsInPolygon } from './selection/seats-in-area.ts';
export type { SeatRun } from './selection/adjacency.ts';
export { seatRuns } from './selection/adjacency.ts';
export type { LostSeats } from './selection/nearest-seats.ts';
export { nearestSeats, nearestTogether } from './selection/nearest-seats.ts';
export { sameSeats } from './selection/same-seats.ts';
export { furnitureOf, partOfUnit, saleUnit } from './selection/sale-unit.ts';
export type { ViewSubject } from './selection/view.ts';
export type { SeatView, SeatViewOptions } from './view/seat-view.ts';
export { seatView } from './view/seat-view.ts';
export type { PictureShape, SeatPicture } from './view/seat-picture.ts';
export { drawSeatView } from './view/seat-picture.ts';
export type { SeatPictureColors } from './view/seat-picture-svg.ts';
export { houseColors, seatPictureSvg } from './view/seat-picture-svg.ts';
export { CompactFormatError } from './plan/compact/compact-format-error.ts';
export { decodePlan } from './plan/compact/decode-plan.ts';
export { decodeStatus } from './plan/compact/decode-status.ts';
export { encodePlan } from './plan/compact/encode-plan.ts';
export { encodeStatus } from './plan/compact/encode-status.ts';
