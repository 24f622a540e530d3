/** Frames of one stretch of the path, ms. */
export interface StretchFigures {
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
  readonly over50: number;
  readonly frames: number;
  /** Of all processes of the browser, a frame. */
  readonly cpu: number;
}

/** What was measured of one contender; what is missing it did not answer. Times in ms. */
export interface Figures {
  readonly firstFrame?: number;
  /** Of all processes of the browser; so below. */
  readonly firstFrameCpu?: number;
  readonly whole?: StretchFigures;
  readonly zooming?: StretchFigures;
  readonly close?: StretchFigures;
  readonly script?: number;
  /** Of 1,000; `none` where there is no picking. */
  readonly picks?: number | 'none';
  readonly picksHit?: number;
  readonly recolor100?: number;
  readonly recolorAll?: number;
  readonly recolor100Cpu?: number;
  readonly recolorAllCpu?: number;
  /** Beyond the arena's data. */
  readonly heapBytes?: number;
  readonly gpuBytes?: number;
  readonly failure?: string;
}
