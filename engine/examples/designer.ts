import { DESIGNER_COMMANDS, DESIGNER_TOOLS, designOf, newDesign, SeatMapDesigner } from '../index.ts';
import { element } from './element.ts';
import { systemTheme } from './example-page.ts';
import { sampleBowl } from './sample-bowl.ts';
import { sampleHall } from './sample-hall.ts';

/** An empty room to draw in; `?plan=hall` and `?plan=bowl&seats=60000` open a plan that is there. */
const query = new URLSearchParams(location.search);
const designer = await SeatMapDesigner.create(element('room'), {
  design: designToOpen(),
  theme: systemTheme(),
  snap: { grid: 0 },
});
const { design } = designer;

const buttons = new Map(DESIGNER_TOOLS.map((tool) => [tool, button(tool, () => designer.update({ tool }))]));
for (const id of ['edit.undo', 'edit.redo', 'edit.duplicate', 'edit.remove', 'move.mirror', 'view.fit']) {
  button(id, () => designer.run(id));
}
button('numbers', () => {
  const scheme = {
    kind: 'letters',
    alphabet: 'english',
    skip: 'IOQ',
    afterLast: 'counted',
    first: 'A',
  } as const;
  designer.dispatch({
    type: 'number',
    wish: {
      ids: designer.selection.ids,
      rows: { scheme, firstRow: 'front' },
      seatScheme: { kind: 'fromCentre', from: 'left', first: 1 },
      throughAisles: true,
    },
  });
});

designer.on('tool.changed', ({ tool }) => press(tool));
designer.on('input.wanted', (wanted) => {
  if (wanted.input === 'text') {
    const text = { kind: 'text', text: 'Text', at: wanted.at, size: 24, angle: 0 } as const;
    designer.dispatch({ type: 'add', objects: [{ ...text, id: `text-${designer.design.objects.length}` }] });
  } else {
    const { picture: id, from, to } = wanted;
    designer.dispatch({ type: 'calibrate', id, from, to, length: 400 });
  }
});
designer.on('command.refused', ({ command, refusal }) => say(`${command.type}: ${refusal.code}`));
designer.on('design.changed', tell);
designer.on('findings.changed', tell);
designer.on('selection.changed', tell);
designer.on('command.wanted', ({ id }) => {
  if (id === 'view.palette')
    say(DESIGNER_COMMANDS.map((each) => `${each.id} ${each.shortcuts.join(' ')}`).join(', '));
});
press(designer.tool);
tell();

// For the console and the browser tests.
Object.assign(window, { designer, design });

function designToOpen() {
  if (query.get('plan') === 'hall') return designOf(sampleHall());
  if (query.get('plan') === 'bowl') return designOf(sampleBowl(Number(query.get('seats') ?? 60_000)));
  return newDesign('A new room');
}

function button(name: string, run: () => void): HTMLButtonElement {
  const made = element('bar').appendChild(document.createElement('button'));
  made.type = 'button';
  made.textContent = name;
  made.addEventListener('click', run);
  return made;
}

function press(tool: string): void {
  for (const [name, each] of buttons) each.ariaPressed = String(name === tool);
}

function tell(): void {
  const { design, selection, findings } = designer;
  const { ids, seats } = selection;
  const wrong = [...new Set(findings.map(({ code }) => code))].join(' ');
  const objects = `${design.objects.length} objects`;
  say(`${objects}; ${ids.length} and ${seats.length} seats selected; ${findings.length} findings ${wrong}`);
}

function say(text: string): void {
  element('said').textContent = text;
}
