import { Fragment } from 'react';

/** Where one would go on reading in the next line. */
const JOINTS = /(?=[@._+])/;

/** An e-mail address, alone or in a sentence: too long for its line, it goes on in the next one before its @ or a dot, not within a name. */
export function EmailAddress({ children: email }: { readonly children: string }) {
  return email.split(JOINTS).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
