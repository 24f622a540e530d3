import type {
  DesignBlock,
  DesignBooth,
  DesignIcon,
  DesignPicture,
  DesignRegion,
  DesignRow,
  DesignSeats,
  DesignShape,
  DesignTable,
  DesignText,
  DesignWalkway,
} from '../design/design.ts';

/** What of each kind is set by a field; the rest has commands of its own. */
export const FIELDS = {
  region: ['name', 'color', 'reservable', 'seated', 'capacity', 'floor', 'labelAt'],
  seats: ['name', 'region', 'furniture'],
  row: ['name', 'region', 'at', 'count', 'pitch', 'sag', 'seatScheme'],
  block: [
    'region',
    'at',
    'rows',
    'seats',
    'rowPitch',
    'seatPitch',
    'sag',
    'skew',
    'fan',
    'stagger',
    'alignment',
    'rowScheme',
    'firstRow',
    'seatScheme',
  ],
  table: ['name', 'region', 'at', 'shape', 'width', 'height', 'chairs', 'gap', 'soldWhole', 'seatScheme'],
  booth: ['name', 'region', 'at', 'width', 'height', 'rows', 'seats', 'soldWhole', 'seatScheme'],
  shape: ['role', 'label', 'color', 'floor'],
  walkway: ['width', 'floor'],
  text: ['text', 'at', 'size', 'angle', 'floor'],
  icon: ['icon', 'at', 'size', 'floor'],
  picture: ['href', 'at', 'width', 'height', 'opacity', 'traced', 'floor'],
} as const;

type FieldsOf<Kind extends { readonly kind: keyof typeof FIELDS }> = Pick<
  Kind,
  (typeof FIELDS)[Kind['kind']][number] & keyof Kind
>;

type Optional = 'floor' | 'labelAt' | 'label' | 'color' | 'furniture';

/** Of `seats` a block's and a booth's number of seats a row. */
type EveryField = Omit<FieldsOf<DesignRegion>, 'color' | 'floor' | 'labelAt'> &
  Omit<FieldsOf<DesignRow>, 'at'> &
  Omit<FieldsOf<DesignSeats>, 'furniture'> &
  Omit<FieldsOf<DesignBlock>, 'at'> &
  Omit<FieldsOf<DesignTable>, 'at'> &
  Omit<FieldsOf<DesignBooth>, 'at'> &
  Omit<FieldsOf<DesignShape>, 'color' | 'floor' | 'label'> &
  Omit<FieldsOf<DesignWalkway>, 'floor'> &
  Omit<FieldsOf<DesignText>, 'at' | 'floor'> &
  Omit<FieldsOf<DesignIcon>, 'at' | 'floor'> &
  Omit<FieldsOf<DesignPicture>, 'at' | 'floor'>;

/** Fields of objects to be set; null takes off what an object may be without. `at` may have coordinates only. */
export type ObjectFields = Readonly<Partial<EveryField>> & {
  readonly at?: { readonly x?: number; readonly y?: number; readonly angle?: number };
  readonly floor?: string | null;
  readonly labelAt?: readonly [x: number, y: number] | null;
  readonly label?: string | null;
  readonly color?: string | null;
  readonly furniture?: NonNullable<DesignSeats['furniture']> | null;
};

/** Fields that null takes off. */
export const OPTIONAL_FIELDS: readonly Optional[] = ['floor', 'labelAt', 'label', 'color', 'furniture'];
