/** A file of an upload under its name. */
export interface FormFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly type?: string;
}

const BOUNDARY = 'butaca-upload';

/** The body of `uploadMapForm`, as a browser sends it. */
export function uploadForm(
  files: readonly FormFile[],
  fields: Readonly<Record<string, string>> = {},
): { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> } {
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(part(`form-data; name="${name}"`, '') + value + '\r\n'),
    ),
    ...files.map(({ name, content, type = 'application/octet-stream' }) =>
      Buffer.concat([
        Buffer.from(part(`form-data; name="files"; filename="${name}"`, `Content-Type: ${type}\r\n`)),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ];
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

function part(disposition: string, more: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n${more}\r\n`;
}
