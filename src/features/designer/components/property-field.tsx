import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Design, DesignObject, ObjectFields } from '#engine/index.ts';
import {
  CHOICES,
  choiceField,
  flagField,
  isChoice,
  isFlag,
  isNumber,
  isText,
  numberField,
  type Property,
  regionsOf,
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
}

/** One property of what is selected; where they differ it says so, and what is entered counts for all. */
export function PropertyField({ property, objects, design, onSet }: PropertyFieldProps) {
  const { t } = useTranslation('designer');
  const value = valueOf(objects, property);
  const label = t(`property.${property}`);
  const mixed = value === undefined && objects.length > 1 ? t('mixed') : '';
  if (isFlag(property)) {
    return (
      <Switch
        label={label}
        checked={value === true}
        onChange={(event) => onSet(flagField(property, event.currentTarget.checked))}
      />
    );
  }
  if (isNumber(property)) {
    return (
      <TypedNumber
        key={objects[0]?.id}
        label={label}
        placeholder={mixed}
        value={typeof value === 'number' ? value : null}
        onSet={(number) => onSet(numberField(objects, property, number))}
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
      : regionsOf(design).map(({ id, name }) => ({ value: id, label: name }));
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
        const fields = isChoice(property) ? choiceField(property, chosen) : { [property]: chosen };
        if (fields !== null) onSet(fields);
      }}
    />
  );
}
