/** `node deploy/answers.js <path>`: whether this machine's server answers that path with 200; the exit code says it. */
const [path = '/'] = process.argv.slice(2);
try {
  const answer = await fetch(`http://127.0.0.1:${process.env['PORT'] ?? '4173'}${path}`);
  process.exitCode = answer.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}

export {};
