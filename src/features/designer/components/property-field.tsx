import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Design, DesignObject, ObjectFields } from '#engine/index.ts';
import { measureOf } from '../model/measures.ts';
import {
  CHOICES,
  choiceField,
  flagField,
  isChoice,
  isFlag,
  isNumber,
  isText,
  numberField,
  type NumberProperty as NumberName,
  type Property,
  seatedRegionsOf,
  shownNumber,
  textField,
  valueOf,
} from '../model/properties.ts';
import { TypedColor, TypedNumber, TypedText } from './typed-field.tsx';
import classes from './workspace.module.css';

interface PropertyFieldProps {
  readonly property: Property;
  readonly objects: readonly DesignObject[];
  readonly design: Design;
  /** False: it cannot be. */
  readonly onSet: (fields: ObjectFields) => boolean;
  /** A new region is to be made around what is selected. */
  readonly onOwnRegion: () => void;
}

/** Among the ids of regions: one that is yet to be made. */
const OWN_REGION = '';

/** One property of what is selected; where they differ it says so, and what is entered counts for all. */
export function PropertyField({ property, objects, design, onSet, onOwnRegion }: PropertyFieldProps) {
  const { t } = useTranslation('designer');
  if (isNumber(property)) return <NumberProperty {...{ property, objects, design, onSet }} />;
  const value = valueOf(objects, property);
  const label = t(`property.${property}`);
  const mixed = value === undefined && objects.length > 1 ? t('mixed') : '';
  if (isFlag(property)) {
    return (
      <Switch
        className={classes['wide'] ?? ''}
        label={label}
        {...(property === 'reservable' ? { description: t('meaning.reservable') } : {})}
        checked={value === true}
        onChange={(event) => onSet(flagField(property, event.currentTarget.checked))}
      />
    );
  }
  if (property === 'color') {
    return (
      <TypedColor
        key={objects[0]?.id}
        label={label}
        placeholder={mixed}
        value={typeof value === 'string' ? value : ''}
        onSet={(color) => onSet({ color })}
      />
    );
  }
  if (isText(property)) {
    return (
      <TypedText
        key={objects[0]?.id}
        label={label}
        placeholder={mixed}
        value={typeof value === 'string' ? value : ''}
        onSet={(text) => onSet(textField(property, text))}
      />
    );
  }
  const options = isChoice(property)
    ? CHOICES[property].map((each) => ({ value: each, label: t(`choice.${each}`) }))
    : property === 'floor'
      ? design.floors.map(({ id, name }, index) => ({
          value: id,
          label: name === '' ? t('floorOf', { number: index + 1 }) : name,
        }))
      : [
          ...seatedRegionsOf(design).map(({ id, name }) => ({ value: id, label: name })),
          { value: OWN_REGION, label: t('ownRegion') },
        ];
  return (
    <Select
      className={property === 'firstRow' ? (classes['wide'] ?? '') : ''}
      label={label}
      placeholder={mixed}
      data={options}
      allowDeselect={false}
      value={typeof value === 'string' ? value : property === 'floor' ? (design.floors[0]?.id ?? null) : null}
      onChange={(chosen) => {
        if (chosen === null) return;
        if (property === 'region' && chosen === OWN_REGION) {
          onOwnRegion();
          return;
        }
        const fields = isChoice(property) ? choiceField(property, chosen) : { [property]: chosen };
        if (fields !== null) onSet(fields);
      }}
    />
  );
}

/** With its unit, and with what it means where the name does not say it. */
function NumberProperty({
  property,
  objects,
  design,
  onSet,
}: Omit<PropertyFieldProps, 'onOwnRegion'> & { readonly property: NumberName }) {
  const { t } = useTranslation('designer');
  const shown = measureOf(property, design.metresPerUnit);
  const value = shownNumber(objects, property, shown);
  const name = t(`property.${property}`);
  const explained = EXPLAINED.find((each) => each === property);
  const field = (
    <TypedNumber
      key={objects[0]?.id}
      label={shown.measure === null ? name : t(`measure.${shown.measure}`, { name })}
      {...(explained === undefined ? {} : { description: t(`meaning.${explained}`) })}
      placeholder={value === undefined && objects.length > 1 ? t('mixed') : ''}
      value={value ?? null}
      onSet={(number) => onSet(numberField(objects, property, number * shown.factor))}
    />
  );
  return explained === undefined ? field : <div className={classes['wide']}>{field}</div>;
}

const EXPLAINED = ['sag', 'skew', 'fan', 'stagger', 'gap'] as const;
