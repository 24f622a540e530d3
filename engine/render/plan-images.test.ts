import { describe, expect, it } from 'vitest';
import { PlanImages } from './plan-images.ts';

/** Pictures that arrive when the test says so. */
function setUp(hrefs: readonly string[]) {
  const asked = new Map<string, { arrive: (bitmap: ImageBitmap) => void; fail: () => void }>();
  const told: string[] = [];
  const images = new PlanImages(
    hrefs,
    (href) =>
      new Promise((resolve, reject) => {
        asked.set(href, { arrive: resolve, fail: () => reject(new Error('no picture')) });
      }),
    { arrived: () => told.push('arrived'), failed: (href) => told.push(`failed ${href}`) },
  );
  return { images, asked, told };
}

function bitmap() {
  const closed: true[] = [];
  return { closed, picture: { width: 1, height: 1, close: () => void closed.push(true) } };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the pictures of a plan', () => {
  it('are asked for once each, and there when they have arrived', async () => {
    const { images, asked, told } = setUp(['/a.png', '/b.png', '/a.png']);
    const { picture } = bitmap();
    expect([[...asked.keys()], images.get('/a.png')]).toEqual([['/a.png', '/b.png'], null]);
    asked.get('/a.png')?.arrive(picture);
    await settled();
    expect([images.get('/a.png'), images.get('/b.png'), told]).toEqual([picture, null, ['arrived']]);
  });

  it('tell one that fails, and leave the others', async () => {
    const { images, asked, told } = setUp(['/a.png', '/b.png']);
    asked.get('/a.png')?.fail();
    asked.get('/b.png')?.arrive(bitmap().picture);
    await settled();
    expect(told.toSorted()).toEqual(['arrived', 'failed /a.png']);
    expect(images.get('/a.png')).toBeNull();
  });

  it('leave nothing behind, also of what arrives too late', async () => {
    const { images, asked, told } = setUp(['/a.png', '/b.png']);
    const [early, late] = [bitmap(), bitmap()];
    asked.get('/a.png')?.arrive(early.picture);
    await settled();
    images.destroy();
    asked.get('/b.png')?.arrive(late.picture);
    await settled();
    expect([early.closed, late.closed, images.get('/a.png'), told]).toEqual([
      [true],
      [true],
      null,
      ['arrived'],
    ]);
  });
});
