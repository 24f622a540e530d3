import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EmailAddress } from './email-address.tsx';

afterEach(cleanup);

it('may go on in the next line before its @, its dots and what joins names, and is read and copied whole', () => {
  const { container } = render(<EmailAddress>reservas_del.teatro@principal.example</EmailAddress>);
  expect(container.innerHTML).toBe('reservas<wbr>_del<wbr>.teatro<wbr>@principal<wbr>.example');
  expect(container.textContent).toBe('reservas_del.teatro@principal.example');
});
