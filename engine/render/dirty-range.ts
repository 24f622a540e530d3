/**
 * The bytes of one buffer that changed since they were last sent to the GPU: one min–max range, because
 * pixi uploads only the last of several updates made before a frame.
 */
export class DirtyRange {
  private start = Infinity;
  private end = 0;

  /** Half-open, bytes. */
  add(start: number, end: number): void {
    this.start = Math.min(this.start, start);
    this.end = Math.max(this.end, end);
  }

  /** The range since the last call, or null when nothing changed. */
  take(): { readonly offset: number; readonly size: number } | null {
    if (this.end <= this.start) return null;
    const range = { offset: this.start, size: this.end - this.start };
    this.start = Infinity;
    this.end = 0;
    return range;
  }
}
