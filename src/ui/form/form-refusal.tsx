import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

/**
 * What is wrong with a form as a whole, kept in sight, also where its button stands far below; the toast that came with
 * it has read it out.
 */
export function FormRefusal({ text }: { readonly text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  if (text === null) return null;
  return (
    <Alert ref={place} color="curtain" role="presentation" icon={<IconAlertCircle size={20} aria-hidden />}>
      {text}
    </Alert>
  );
}
