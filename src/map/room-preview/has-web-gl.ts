let known: boolean | null = null;

/** Whether this browser draws with WebGL 2. Asked once: every question costs a context. */
export function hasWebGl(): boolean {
  known ??= ask();
  return known;
}

function ask(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return gl !== null;
}
