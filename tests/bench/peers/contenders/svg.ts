import type { ContenderMaker, View } from '../contender.ts';

/** Plain SVG: a circle a seat in a group a region, moved by one transform; the browser picks. */
export const svg: ContenderMaker = async (container, { plan, colors, takenColor, whole }) => {
  const [width, height] = [container.clientWidth, container.clientHeight];
  const { seats, seatSize } = plan;
  const circle = (seat: number): string =>
    `<circle id="${seat}" cx="${seats.x[seat] ?? 0}" cy="${seats.y[seat] ?? 0}" r="${seatSize / 2}" fill="${hex(colors[seat] ?? 0)}"/>`;
  const groups = plan.regions.map(({ seatStart, seatEnd }) => {
    const circles = Array.from({ length: seatEnd - seatStart }, (_, i) => circle(seatStart + i));
    return `<g>${circles.join('')}</g>`;
  });
  container.innerHTML = `<svg width="${width}" height="${height}"><g>${groups.join('')}</g></svg>`;
  const root = container.querySelector('g');
  const circles = container.querySelectorAll('circle');

  function look({ x, y, zoom }: View): void {
    const [left, top] = [width / 2 - x * zoom, height / 2 - y * zoom];
    root?.setAttribute('transform', `translate(${left} ${top}) scale(${zoom})`);
  }

  look(whole);
  return {
    surface: 'dom',
    draws: () => 0,
    finish: () => undefined,
    look,
    pick(x, y) {
      const element = document.elementFromPoint(x, y);
      return element instanceof SVGCircleElement ? Number(element.id) : null;
    },
    recolor(changed, taken) {
      for (const seat of changed) {
        circles[seat]?.setAttribute('fill', hex(taken ? takenColor : (colors[seat] ?? 0)));
      }
    },
  };
};

function hex(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}
