import type { SeatMap } from '../index.ts';
import { lightTheme } from '../index.ts';

/** Buttons for what a host can do with a map; view and seats are kept in the page's address. */
export function addTools(bar: HTMLElement, map: SeatMap): void {
  bar.hidden = false;
  const said = document.createElement('output');
  const tools: Readonly<Record<string, () => void | Promise<void>>> = {
    'Whole map': () => map.camera.fit({ kind: 'plan' }),
    'Best 4': async () => {
      const best = map.bestAvailable({ quantity: 4 });
      if (best === null) return;
      const outcome = await map.selection.select(best.seats);
      said.textContent = outcome.ok ? `${map.selection.seats.size} selected` : outcome.refusal.code;
      map.camera.fit({ kind: 'seats', seats: best.seats });
    },
    'Take what is seen': async () => {
      const { width, height } = map.camera.viewport;
      const seen = map.query({ x: 0, y: 0, width, height });
      const free = seen.filter((seat) => map.status.of(seat) === 0 && !map.selection.has(seat));
      await map.selection.select(free.slice(0, 500));
      said.textContent = `${map.selection.seats.size} selected`;
    },
    Clear: () => {
      said.textContent = `${map.selection.clear().removed.length} given back`;
    },
    SVG: () => save(new Blob([map.toSVG({ theme: lightTheme })], { type: 'image/svg+xml' }), 'map.svg'),
    PNG: async () => save(await map.toPNG(), 'map.png'),
  };
  for (const [name, run] of Object.entries(tools)) {
    const button = document.createElement('button');
    button.textContent = name;
    button.addEventListener('click', () => void run());
    bar.append(button);
  }
  bar.append(said);
  keepInAddress(map);
}

/** `#view=…&seats=…`: whoever opens the address sees the same. */
function keepInAddress(map: SeatMap): void {
  const link = new URLSearchParams(location.hash.slice(1));
  const seats = map.selection.seatsOf(link.get('seats') ?? '');
  if (seats.ok) void map.selection.select(seats.value);
  map.camera.goTo(link.get('view') ?? '', { animate: false });

  let timer = 0;
  const write = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const text = new URLSearchParams({ view: map.camera.toText(), seats: map.selection.toText() });
      history.replaceState(null, '', `#${text.toString()}`);
    }, 300);
  };
  map.on('camera.changed', write);
  map.on('selection.changed', write);
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
