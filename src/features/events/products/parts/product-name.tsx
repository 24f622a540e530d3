import classes from './product-name.module.css';

interface ProductNameProps {
  readonly name: string;
  /** Opens it. */
  readonly onOpen: () => void;
}

/** The name of a row, which opens it. */
export function ProductName({ name, onOpen }: ProductNameProps) {
  return (
    <button type="button" className={classes['name']} onClick={onOpen}>
      {name}
    </button>
  );
}
