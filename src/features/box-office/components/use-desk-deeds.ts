import { type Ref, useImperativeHandle } from 'react';
import type { Customer } from '#domain/calls/customer.ts';
import type { CounterDeed } from '../model/counter-keys.ts';
import { type Method, TILL_FIELDS } from '../model/till.ts';
import { CUSTOMER_FIELD } from './customer-field-id.ts';
import { SELL_BUTTON } from './sell-panel.tsx';
import { type CounterResult, printableOf } from './sold-view.tsx';
import { useFocusOn } from './use-focus-on.ts';
import type { usePrinting } from './use-printing.tsx';
import { UNTIL_FIELD } from './use-reserving.ts';
import type { useSale } from './use-sale.ts';

export type CounterPurpose = 'buy' | 'reserve';

export interface SaleDeskHandle {
  /** What a key asked for. */
  readonly act: (deed: CounterDeed) => void;
  /** Something was done elsewhere that this desk tells of. */
  readonly show: (result: CounterResult) => void;
}

interface DeskDeedsInput {
  readonly ref: Ref<SaleDeskHandle>;
  readonly purpose: CounterPurpose;
  readonly sale: ReturnType<typeof useSale>;
  readonly printing: Pick<ReturnType<typeof usePrinting>, 'print'>;
  /** Asks for the best seats, unless something is on its way. */
  readonly askBest: () => void;
  readonly onRelease: () => void;
}

/** What keys do at a sale. Returns the step that comes next: seats, their settlement, the next customer. */
export function useDeskDeeds({
  ref,
  purpose,
  sale,
  printing,
  askBest,
  onRelease,
}: DeskDeedsInput): () => void {
  const { items, done, setDone, till } = sale;
  const { customer } = sale.choice;
  const printable = done === null ? null : printableOf(done);
  const focusOn = useFocusOn();
  const next = () => {
    if (done !== null) {
      setDone(null);
      document.querySelector('main')?.focus();
    } else if (items.length === 0) askBest();
    else focusOn(purpose === 'reserve' ? reserveField(customer) : payField(till.till.method, customer));
  };
  useImperativeHandle(ref, () => ({
    show: setDone,
    act: (deed) => {
      if (deed.deed === 'next') next();
      else if (deed.deed === 'print' && printable !== null) printing.print(printable);
      else if (deed.deed === 'customer') focusOn(CUSTOMER_FIELD);
      else if (deed.deed === 'release') onRelease();
      else if (deed.deed === 'method' && purpose === 'buy') {
        till.change({ method: deed.method });
        focusOn(payField(deed.method, customer));
      }
    },
  }));
  return next;
}

/** A link needs nothing but its customer. */
function payField(method: Method, customer: Customer | null): string {
  return method === 'link' && customer !== null ? SELL_BUTTON : TILL_FIELDS[method];
}

function reserveField(customer: Customer | null): string {
  return customer === null ? CUSTOMER_FIELD : UNTIL_FIELD;
}
