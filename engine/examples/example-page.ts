import type { Plan, SeatMap, SeatMapTheme } from '../index.ts';
import { darkTheme, lightTheme } from '../index.ts';

/** Where an example lives: the element of its map, and a panel for what it says and offers. */
export interface ExamplePage {
  readonly stage: HTMLElement;
  readonly theme: SeatMapTheme;
  button(name: string, press: () => void | Promise<void>): HTMLButtonElement;
  /** Of which one is pressed, the first to begin with. */
  choice(name: string, options: Readonly<Record<string, () => void>>): void;
  say(text: string): void;
  /** A drawing of ours: its markup is trusted. */
  picture(svg: string, label: string): void;
}

export interface OpenedExample {
  readonly map: SeatMap;
  readonly plan: Plan;
}

export type OpenExample = (page: ExamplePage) => Promise<OpenedExample>;

export function systemTheme(): SeatMapTheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? darkTheme : lightTheme;
}

export function createPage(stage: HTMLElement, panel: HTMLElement): ExamplePage {
  const controls = panel.appendChild(document.createElement('div'));
  controls.className = 'controls';
  const said = panel.appendChild(document.createElement('output'));
  const shown = panel.appendChild(document.createElement('figure'));
  shown.hidden = true;
  const button = (name: string, press: () => void | Promise<void>, into: HTMLElement = controls) => {
    const made = into.appendChild(document.createElement('button'));
    made.type = 'button';
    made.textContent = name;
    made.addEventListener('click', () => void press());
    return made;
  };
  return {
    stage,
    theme: systemTheme(),
    button: (name, press) => button(name, press),
    choice: (name, options) => {
      const group = controls.appendChild(document.createElement('div'));
      group.role = 'group';
      group.ariaLabel = name;
      group.className = 'choice';
      const made = Object.entries(options).map(([option, press]) => {
        const each = button(
          option,
          () => {
            for (const other of made) other.ariaPressed = String(other === each);
            press();
          },
          group,
        );
        return each;
      });
      made.forEach((each, index) => {
        each.ariaPressed = String(index === 0);
      });
    },
    say: (text) => {
      said.textContent = text;
    },
    picture: (svg, label) => {
      shown.innerHTML = svg;
      shown.hidden = false;
      shown.role = 'img';
      shown.ariaLabel = label;
    },
  };
}
