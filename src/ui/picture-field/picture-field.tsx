import '@mantine/dropzone/styles.layer.css';
import { Button, Group, Input, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModalStack } from '../modal/modal-stack.tsx';
import { HINT_FIRST } from '../fields/hint-first.ts';
import classes from './picture-field.module.css';
import { LatePart } from '../../ui/late-part.tsx';

/** What becomes of the picture when the form is saved. */
export type PictureChange = 'unchanged' | 'removed' | Blob;

interface PictureFieldProps {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Of the picture as it is stored; null: there is none. */
  readonly storedUrl: string | null;
  /** Width by height: what is chosen is cut to it. */
  readonly aspect: number;
  /** It is shown in a line of text at most, for which every picture is large enough. */
  readonly isIcon?: boolean;
  readonly value: PictureChange;
  readonly onChange: (change: PictureChange) => void;
  /** It has to stay. */
  readonly required?: boolean;
  readonly error?: string | null;
}

const MEGABYTES = 20;
/** Pixels of the longer side, below which a picture looks blurred on a large screen. */
const SHARP = 960;
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const PictureCropper = lazy(async () => ({
  default: (await import('./picture-cropper.tsx')).PictureCropper,
}));

/** Chooses a picture by dropping or picking it, cuts it, and shows it as it will be. Nothing is sent from here. */
export function PictureField(props: PictureFieldProps) {
  const { id, label, aspect, value, onChange, storedUrl } = props;
  const { t } = useTranslation(['management', 'common']);
  const modals = useModalStack();
  const [refusal, setRefusal] = useState<string | null>(null);
  const chosenUrl = value instanceof Blob ? addressOf(value) : null;
  const shown = chosenUrl ?? (value === 'unchanged' ? storedUrl : null);
  const refuse = () => setRefusal(t('picture.rejected', { megabytes: MEGABYTES }));
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    setRefusal(null);
    const address = URL.createObjectURL(file);
    modals.open({
      title: t('picture.crop'),
      size: 'lg',
      grows: true,
      content: (close) => (
        <LatePart>
          <PictureCropper
            address={address}
            aspect={aspect}
            sharpFrom={props.isIcon === true ? null : SHARP}
            onCut={(content) => {
              onChange(content);
              close();
            }}
            onCancel={close}
            onUnreadable={() => {
              refuse();
              close();
            }}
          />
        </LatePart>
      ),
    });
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={props.description}
      {...HINT_FIRST}
      error={props.error ?? refusal}
      withAsterisk={props.required ?? false}
    >
      <Dropzone
        accept={TYPES}
        maxSize={MEGABYTES * 1024 * 1024}
        multiple={false}
        onDrop={([file]) => choose(file)}
        onReject={refuse}
        className={classes['zone'] ?? ''}
        // The words of an invitation may need more height than a wide picture has.
        {...(shown === null ? {} : { style: { aspectRatio: String(aspect) } })}
        inputProps={{ id: `${id}-file`, 'aria-label': label }}
        aria-label={label}
      >
        {shown === null ? (
          <div className={classes['invitation']}>
            <IconPhotoPlus size={32} stroke={1.4} aria-hidden />
            <Text size="sm">{t('picture.drop')}</Text>
            <Text size="xs" c="dimmed">
              {t('picture.formats', { megabytes: MEGABYTES })}
            </Text>
          </div>
        ) : (
          <img src={shown} alt={t('picture.preview', { name: label })} className={classes['picture']} />
        )}
      </Dropzone>
      {shown !== null && props.required !== true && (
        <Group mt="xs">
          <Button
            size="sm"
            variant="default"
            onClick={() => onChange(storedUrl === null ? 'unchanged' : 'removed')}
          >
            {t('common:action.remove')}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  );
}

/** Addresses of pictures that were cut; a form has few, and they go with the page. */
const addresses = new WeakMap<Blob, string>();

function addressOf(content: Blob): string {
  const known = addresses.get(content);
  if (known !== undefined) return known;
  const address = URL.createObjectURL(content);
  addresses.set(content, address);
  return address;
}
