/** The states of the hand: what a press and a drag do. */
export const DESIGNER_TOOLS = [
  'select',
  'lasso',
  'pan',
  'polygon',
  'rectangle',
  'ellipse',
  'arc',
  'row',
  'block',
  'seat',
  'table',
  'booth',
  'area',
  'stage',
  'walkway',
  'text',
  'icon',
  'calibrate',
] as const;
export type DesignerTool = (typeof DESIGNER_TOOLS)[number];
