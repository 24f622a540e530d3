import { expect, it } from 'vitest';
import { pictureSources } from './picture-sources.ts';

it('offers stored pictures in widths', () => {
  const url = '/media/event/0123456789abcdef.svg';
  expect(pictureSources(url)).toEqual({
    src: `${url}/960.webp`,
    srcSet: [320, 480, 640, 960, 1280, 1920].map((width) => `${url}/${width}.webp ${width}w`).join(', '),
  });
});

it.each(['https://pictures.example/a.jpg', '/logo.svg', '/media/event/a.svg?x'])(
  'takes %s as it is',
  (url) => {
    expect(pictureSources(url)).toEqual({ src: url });
  },
);
