import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedSpace } from '#domain/calls/space.ts';
import { sheetMoment } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { SpaceName } from './space-name.tsx';

/** The columns of the list of spaces. */
export function useSpaceColumns(): readonly ListColumn<ListedSpace>[] {
  const { t } = useTranslation('spaces');
  const format = useFormat();
  return useMemo(() => {
    const number = (key: 'rooms' | 'places' | 'events'): ListColumn<ListedSpace> => ({
      key,
      title: t(`column.${key}`),
      render: (space) => format.count(space[key]),
      text: (space) => space[key],
      align: 'end',
    });
    return [
      {
        key: 'name',
        title: t('column.name'),
        render: (space) => <SpaceName space={space} />,
        text: ({ name }) => name,
        sortable: true,
        onPhone: true,
      },
      {
        key: 'city',
        title: t('column.city'),
        render: ({ city }) => city,
        text: ({ city }) => city,
        sortable: true,
      },
      number('rooms'),
      number('places'),
      number('events'),
      {
        key: 'createdAt',
        title: t('column.createdAt'),
        render: ({ createdAt, timeZone }) => format.date(createdAt, 'datedMoment', timeZone),
        text: ({ createdAt, timeZone }) => sheetMoment(createdAt, timeZone),
        sortable: true,
        startsHidden: true,
      },
    ];
  }, [t, format]);
}
