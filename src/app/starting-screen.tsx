import { Center, Loader } from '@mantine/core';

/** Before the first screen has arrived. */
export function StartingScreen() {
  return (
    <Center mih="100dvh">
      <Loader />
    </Center>
  );
}
