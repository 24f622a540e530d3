import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './edit-form.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A part of a long form, under its heading. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {text !== undefined && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}

/** Short fields side by side, as many as there is room for. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes['fields']}>{children}</div>;
}
