import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './map-legend.module.css';
import { PALETTES } from './map-palettes.ts';
import { COLOR_BY } from './region-colors.ts';
import type { MapLook } from './use-map-look.ts';

/** What the colours of the map tell, and for whose eyes they are. */
export function LegendLook({ look }: { readonly look: MapLook }) {
  const { t } = useTranslation('map');
  return (
    <div className={classes['look']}>
      <Choice
        label={t('legend.colorBy')}
        value={look.colorBy}
        options={COLOR_BY.map((value) => ({ value, label: t(`legend.by.${value}`) }))}
        onChange={look.onColorBy}
      />
      <Choice
        label={t('legend.palette')}
        value={look.palette}
        options={PALETTES.map((value) => ({ value, label: t(`legend.palettes.${value}`) }))}
        onChange={look.onPalette}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(chosen) => {
        const option = options.find((other) => other.value === chosen);
        if (option) onChange(option.value);
      }}
    >
      <div className={classes['options']}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Radio.Group>
  );
}
