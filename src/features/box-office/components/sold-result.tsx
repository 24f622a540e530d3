import { type CounterResult, SoldView, printableOf } from './sold-view.tsx';
import type { usePrinting } from './use-printing.tsx';

interface SoldResultProps {
  readonly result: CounterResult;
  readonly timeZone: string;
  readonly printing: ReturnType<typeof usePrinting>;
  readonly onNext: () => void;
  readonly nextLabel: string;
}

/** What was sold, reserved or moved, with its tickets on paper where they are paid. */
export function SoldResult({ result, printing, ...rest }: SoldResultProps) {
  const printable = printableOf(result);
  return (
    <>
      <SoldView
        {...rest}
        result={result}
        onPrint={printable === null ? null : () => printing.print(printable)}
        isPrinting={printing.isPrinting}
      />
      {printing.sheet}
    </>
  );
}
