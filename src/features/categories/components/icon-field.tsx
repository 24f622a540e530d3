import { Input, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryIcon, CategoryIconName } from '#domain/calls/category.ts';
import { type PictureChange, PictureField } from '../../../ui/picture-field/picture-field.tsx';
import { IconGrid } from './icon-grid.tsx';
import classes from './icon-field.module.css';

interface IconFieldProps {
  readonly value: CategoryIcon;
  readonly onChange: (icon: CategoryIcon) => void;
  readonly picture: PictureChange;
  readonly onPicture: (picture: PictureChange) => void;
  /** Of an uploaded picture that is stored; null: there is none. */
  readonly storedUrl: string | null;
  readonly pictureError: string | null;
}

const KINDS = ['drawn', 'picture', 'none'] as const;
type Kind = (typeof KINDS)[number];

/** Chooses an icon of the collection, an own picture, or none. */
export function IconField(props: IconFieldProps) {
  const { value, onChange } = props;
  const { t } = useTranslation('categories');
  const kind = kindOf(value);
  const [drawn, setDrawn] = useState<CategoryIconName>(isDrawn(value) ? value : 'masks-theater');
  const chooseDrawn = (icon: CategoryIconName) => {
    setDrawn(icon);
    onChange(icon);
  };
  const changeKind = (chosen: Kind) =>
    onChange(chosen === 'drawn' ? drawn : chosen === 'picture' ? 'picture' : null);
  return (
    <Input.Wrapper label={t('field.icon')} labelElement="div" id="icon">
      <SegmentedControl
        fullWidth
        className={classes['kinds'] ?? ''}
        aria-label={t('field.icon')}
        data={KINDS.map((each) => ({ value: each, label: t(`iconKind.${each}`) }))}
        value={kind}
        onChange={(chosen) => {
          const known = KINDS.find((each) => each === chosen);
          if (known !== undefined) changeKind(known);
        }}
      />
      {kind === 'drawn' && <IconGrid value={drawn} onChange={chooseDrawn} />}
      {kind === 'picture' && (
        <div className={classes['picture']}>
          <PictureField
            id="image"
            label={t('field.picture')}
            description={t('hint.picture')}
            storedUrl={props.storedUrl}
            aspect={1}
            isIcon
            value={props.picture}
            onChange={props.onPicture}
            error={props.pictureError}
            required
          />
        </div>
      )}
    </Input.Wrapper>
  );
}

function kindOf(icon: CategoryIcon): Kind {
  if (icon === null) return 'none';
  return icon === 'picture' ? 'picture' : 'drawn';
}

function isDrawn(icon: CategoryIcon): icon is CategoryIconName {
  return kindOf(icon) === 'drawn';
}
