import { ActionIcon, Button, Group, Menu, Select, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCommand,
  IconDotsVertical,
  IconEye,
  IconHash,
  IconHistory,
  IconPhoto,
  IconShieldLock,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RoomPlan } from '#domain/calls/region.ts';
import type { SeatMapDesigner } from '#engine/index.ts';
import { paths } from '../../../app/paths.ts';
import { useOfDesigner } from '../../../map/designer/use-designer.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { SaveState } from '../model/draft-keeper.ts';
import { SaveBadge } from './save-badge.tsx';
import words from './top-bar.module.css';
import classes from './workspace.module.css';

export interface TopBarProps {
  readonly designer: SeatMapDesigner | null;
  readonly room: RoomPlan;
  readonly save: SaveState;
  /** What is drawn is not what is published. */
  readonly isDraft: boolean;
  readonly isSafe: boolean;
  /** Null: nothing of it is sold or held. */
  readonly onSafe: ((isSafe: boolean) => void) | null;
  readonly floor: string;
  readonly onFloor: (floor: string) => void;
  readonly onNumber: () => void;
  readonly onPicture: () => void;
  readonly onPreview: () => void;
  readonly onVersions: () => void;
  readonly onDiscard: () => void;
  readonly onPalette: () => void;
  readonly onPublish: () => void;
}

const EVENTS = ['design.changed'] as const;

/** Where it is saved, back and forth, and what is done with the whole drawing. */
export function TopBar({ designer, room, save, isDraft, ...on }: TopBarProps) {
  const { t } = useTranslation('designer');
  return (
    <header className={classes['top']}>
      <Group gap="sm" wrap="nowrap" className={classes['name'] ?? ''}>
        <ActionIcon
          component={Link}
          to={paths.room.href(room.room.id)}
          aria-label={t('back')}
          variant="subtle"
          size="lg"
          mx="-sm"
          my="-xs"
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <PageHeading size="h4">{t('title', { room: room.room.name })}</PageHeading>
        <SaveBadge state={save} isDraft={isDraft} />
      </Group>
      {designer === null ? <div className={classes['coming']} /> : <Actions designer={designer} {...on} />}
    </header>
  );
}

function Actions({
  designer,
  ...on
}: Omit<TopBarProps, 'designer' | 'room' | 'save' | 'isDraft'> & { readonly designer: SeatMapDesigner }) {
  const { t } = useTranslation(['designer', 'common']);
  const canUndo = useOfDesigner(designer, EVENTS, (each) => each.canUndo);
  const canRedo = useOfDesigner(designer, EVENTS, (each) => each.canRedo);
  const floors = useOfDesigner(designer, EVENTS, (each) => each.design.floors);
  return (
    <Group gap="xs" wrap="nowrap" className={classes['actions'] ?? ''}>
      <IconButton
        label={t('common:action.undo')}
        keys="Control+Z"
        disabled={!canUndo}
        onClick={() => designer.undo()}
      >
        <IconArrowBackUp size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={t('redo')}
        keys="Control+Shift+Z"
        disabled={!canRedo}
        onClick={() => designer.redo()}
      >
        <IconArrowForwardUp size={20} aria-hidden />
      </IconButton>
      {floors.length > 1 && (
        <Select
          aria-label={t('floor')}
          w={140}
          size="sm"
          allowDeselect={false}
          data={floors.map(({ id, name }) => ({ value: id, label: name }))}
          value={on.floor}
          onChange={(floor) => {
            if (floor !== null) on.onFloor(floor);
          }}
        />
      )}
      <IconButton
        label={t('command.seats_number')}
        word={t('numberWord')}
        keys="N"
        isWide
        onClick={on.onNumber}
      >
        <IconHash size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={t('command.view_preview')}
        word={t('command.view_preview')}
        keys="Shift+P"
        isWide
        onClick={on.onPreview}
      >
        <IconEye size={20} aria-hidden />
      </IconButton>
      <IconButton label={t('palette.title')} keys="?" onClick={on.onPalette}>
        <IconCommand size={20} aria-hidden />
      </IconButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more')}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item hiddenFrom="md" leftSection={<IconHash size={18} aria-hidden />} onClick={on.onNumber}>
            {t('command.seats_number')}
          </Menu.Item>
          <Menu.Item hiddenFrom="md" leftSection={<IconEye size={18} aria-hidden />} onClick={on.onPreview}>
            {t('command.view_preview')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPhoto size={18} aria-hidden />} onClick={on.onPicture}>
            {t('command.host_picture')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={on.onVersions}>
            {t('command.host_versions')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={on.onDiscard}>
            {t('command.host_discard')}
          </Menu.Item>
          {on.onSafe !== null && (
            <Menu.Item
              leftSection={<IconShieldLock size={18} aria-hidden />}
              onClick={() => on.onSafe?.(!on.isSafe)}
            >
              {t(on.isSafe ? 'safe.off' : 'safe.on')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button
        className={words['publish'] ?? ''}
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={on.onPublish}
      >
        {t('publish.open')}
      </Button>
    </Group>
  );
}

interface IconButtonProps {
  readonly label: string;
  /** Of the label, what stands beside the sign where there is room. */
  readonly word?: string;
  readonly keys: string;
  readonly disabled?: boolean;
  /** On a phone it is in the menu. */
  readonly isWide?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function IconButton(props: IconButtonProps) {
  const { label, word, keys, disabled = false, isWide = false, onClick, children } = props;
  return (
    <Tooltip label={`${label} · ${keys}`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        aria-keyshortcuts={keys}
        disabled={disabled}
        {...(isWide ? { visibleFrom: 'md' } : {})}
        {...(word === undefined ? {} : { className: words['worded'] ?? '' })}
        onClick={onClick}
      >
        {children}
        {word !== undefined && <span className={words['word']}>{word}</span>}
      </ActionIcon>
    </Tooltip>
  );
}
