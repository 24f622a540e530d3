import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CardHead } from './card-head.tsx';

afterEach(cleanup);

const textsOf = (element: HTMLElement) =>
  [...(element.firstElementChild?.children ?? [])].map((part) => part.textContent);

it('has what stands below the title beside what stands at the end', () => {
  const { container } = render(
    <CardHead title={<h2>Carmen</h2>} below="Teatro Real" end={<button type="button">Buy</button>} />,
  );
  expect(textsOf(container)).toEqual(['CarmenTeatro Real', 'Buy']);
});

it('keeps no place for what there is not', () => {
  const { container } = render(<CardHead title={<h2>Carmen</h2>} end={false} />);
  expect(textsOf(container)).toEqual(['Carmen']);
  expect(container.querySelectorAll('h2:only-child')).toHaveLength(1);
});
