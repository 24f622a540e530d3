import { setPasswordCost } from '#server/modules/auth/password.ts';

/** Setup of the server's tests: what is stored names its cost, so that one to compare with costs as little. */
setPasswordCost({ memoryCost: 8, timeCost: 1, parallelism: 1 });
