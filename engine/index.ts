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
export type { SeatGlyph } from './scene/seat-glyphs.ts';
export { GLYPH_RING, seatGlyphPath } from './scene/seat-glyphs.ts';
export type { SeatMapTheme } from './scene/theme.ts';
export { darkTheme, lightTheme } from './scene/theme.ts';
export type { Minimap, MovedMap } from './minimap/minimap.ts';
export { createMinimap } from './minimap/minimap.ts';
export type { MinimapPaint } from './minimap/draw-minimap.ts';
export type { GestureHints, GestureManner } from './input/gesture-manner.ts';
export type { AreaMode, MapTool } from './input/area-gesture.ts';
export type { PointerKind } from './input/map-intent.ts';
export type { CameraState, Insets, Viewport } from './camera/camera-state.ts';
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
export type { NamedRow, RowsWish } from './designer/numbering/named-rows.ts';
export { namedRows } from './designer/numbering/named-rows.ts';
export type { RowScheme } from './designer/numbering/row-names.ts';
export type { SeatScheme } from './designer/numbering/seat-names.ts';
export { seatNames } from './designer/numbering/seat-names.ts';
export { detectRowScheme, detectSeatScheme } from './designer/numbering/detect-scheme.ts';
export { continueRowScheme, continueSeatScheme } from './designer/numbering/detect-scheme.ts';
export type { NumberedSeat, NumberingWish, RowAndSeat } from './designer/numbering/number-seats.ts';
export { previewNumbering } from './designer/numbering/number-seats.ts';
export type {
  Design,
  DesignBlock,
  DesignBooth,
  DesignIcon,
  DesignObject,
  DesignObjectKind,
  DesignPicture,
  DesignRegion,
  DesignRow,
  DesignSeat,
  DesignSeats,
  DesignShape,
  DesignTable,
  DesignText,
  DesignWalkway,
  DrawnObject,
  Outline,
  Placement,
  SeatAddress,
  SeatedObject,
  SeatOverride,
  SeatOverrides,
} from './designer/design/design.ts';
export { newDesign } from './designer/design/new-design.ts';
export { FreshIds } from './designer/design/fresh-ids.ts';
export { objectBox, objectsBox } from './designer/design/object-box.ts';
export { outlinePolygons } from './designer/design/outline-points.ts';
export { bakeDesign } from './designer/bake/bake-design.ts';
export type { BakedRow, BakedSeat } from './designer/bake/baked-object.ts';
export { bakeObject, isSeated } from './designer/bake/bake-object.ts';
export { designOf } from './designer/bake/design-of.ts';
export type {
  AlignTo,
  AppliedCommand,
  CommandRefusal,
  DesignCommand,
  DesignCommandType,
  SeatLabel,
} from './designer/commands/command.ts';
export type { DesignPatch } from './designer/commands/design-patch.ts';
export type { ObjectFields } from './designer/commands/object-fields.ts';
export { applyCommand } from './designer/commands/apply-command.ts';
export type { DesignClipboard } from './designer/clipboard.ts';
export { copyObjects } from './designer/clipboard.ts';
export { DesignHistory } from './designer/design-history.ts';
export { KeptSeats } from './designer/safe-change.ts';
export type { PlanChanges, RegionChange } from './designer/changes-between.ts';
export { changesBetween } from './designer/changes-between.ts';
export type {
  DesignSelection,
  SelectionMode,
  SelectionQuery,
} from './designer/selection/design-selection.ts';
export { seatsOfSelection, selectWhere } from './designer/selection/design-selection.ts';
export type { CheckedRoom, DesignFinding, DesignFindingCode } from './designer/checks/design-finding.ts';
export type { DesignerTool } from './designer/tools/designer-tool.ts';
export type { DesignerCommand, PressedKey } from './designer/designer-commands.ts';
export { commandOfKey, DESIGNER_COMMANDS, shortcutOf } from './designer/designer-commands.ts';
export { checkDesign } from './designer/checks/design-checks.ts';
export { parseDesign } from './designer/design/parse-design.ts';
export { SeatMapDesigner } from './seat-map-designer.ts';
export { DESIGNER_TOOLS } from './designer/tools/designer-tool.ts';
export type {
  InputWanted,
  SeatMapDesignerEvents,
  SeatMapDesignerListener,
} from './seat-map-designer-events.ts';
export type { RegionColors } from './plan/region-colors.ts';
export type { DrawingDefaults, SeatMapDesignerOptions, SnapOptions } from './seat-map-designer-props.ts';
export { CompactFormatError } from './plan/compact/compact-format-error.ts';
export { decodePlan } from './plan/compact/decode-plan.ts';
export { decodeStatus } from './plan/compact/decode-status.ts';
export { encodePlan } from './plan/compact/encode-plan.ts';
export { encodeStatus } from './plan/compact/encode-status.ts';
