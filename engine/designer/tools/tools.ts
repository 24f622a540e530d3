import { arcTool } from './arc.ts';
import { areaTool } from './area.ts';
import { blockTool } from './block.ts';
import { boothTool } from './booth.ts';
import { calibrateTool } from './calibrate.ts';
import type { DesignerTool } from './designer-tool.ts';
import { ellipseTool } from './ellipse.ts';
import { iconTool } from './icon.ts';
import { lassoTool } from './lasso.ts';
import { polygonTool } from './polygon.ts';
import { rectangleTool } from './rectangle.ts';
import { rowTool } from './row.ts';
import { seatTool } from './seat.ts';
import { selectTool } from './select.ts';
import { stageTool } from './stage.ts';
import { tableTool } from './table.ts';
import { textTool } from './text.ts';
import { type Tool, type ToolContext, toolOf } from './tool.ts';
import { walkwayTool } from './walkway.ts';

/** The state of the hand for each tool; panning is the map's own. */
export const TOOLS: Readonly<Record<DesignerTool, (context: ToolContext) => Tool>> = {
  select: selectTool,
  lasso: lassoTool,
  pan: () => toolOf({ press: () => false, cursor: 'grab' }),
  polygon: polygonTool,
  rectangle: rectangleTool,
  ellipse: ellipseTool,
  arc: arcTool,
  row: rowTool,
  block: blockTool,
  seat: seatTool,
  table: tableTool,
  booth: boothTool,
  area: areaTool,
  stage: stageTool,
  walkway: walkwayTool,
  text: textTool,
  icon: iconTool,
  calibrate: calibrateTool,
};
