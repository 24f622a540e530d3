/** From 0, guessed at once, to 4, not guessed in years (zxcvbn). */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** How hard a password is to guess for somebody who knows `personal`: the name, the e-mail. */
export type RateStrength = (password: string, personal: readonly string[]) => Strength;

/** The library with its lists of frequent passwords is large: it comes when a password is first typed. */
export async function loadStrength(): Promise<RateStrength> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  return (password, personal) => zxcvbn.check(password.slice(0, 100), [...personal]).score;
}
