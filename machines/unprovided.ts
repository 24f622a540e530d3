/** The logic of an actor until its host provides one: a machine makes no call itself. */
export async function unprovided(): Promise<never> {
  throw new Error('This actor is to be provided by the host of the machine');
}
