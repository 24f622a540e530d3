import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedSpace } from '#domain/calls/space.ts';
import { paths } from '../../../app/paths.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListFilter } from '../../../ui/data-list/list-column.ts';
import { NewButton } from '../../../ui/data-list/new-button.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useSpaceCalls } from '../api/space-calls.ts';
import { SpaceMenu } from '../components/space-menu.tsx';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { useSpaceColumns } from '../components/use-space-columns.tsx';

const nameOf = ({ name }: ListedSpace) => name;
const hrefOf = ({ id }: ListedSpace) => paths.space.href(id);

/** Every space that the account reaches, and those that are archived. */
export function ListSpacesScreen() {
  const { t } = useTranslation(['spaces', 'management']);
  const calls = useSpaceCalls();
  const mayEdit = useMayEnter('spaceEdit');
  const columns = useSpaceColumns();
  const filters = useSpaceFilters();
  return (
    <DetailPage
      title={t('management:titles.ListSpaces')}
      actions={mayEdit && <NewButton to={paths.createSpace.href()}>{t('new')}</NewButton>}
    >
      <DataList<ListedSpace>
        name="spaces"
        label={t('management:titles.ListSpaces')}
        columns={columns}
        load={calls.list}
        filters={filters}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel={t('searchLabel')}
        empty={
          mayEdit
            ? { title: t('empty.title'), text: t('empty.text') }
            : { title: t('emptyOwn.title'), text: t('emptyOwn.text') }
        }
        {...(mayEdit
          ? {
              rowActions: (space: ListedSpace, done: () => void) => (
                <SpaceMenu space={space} onChanged={done} />
              ),
            }
          : {})}
      />
    </DetailPage>
  );
}

/** By city, unless there is only one; and the archived ones. */
function useSpaceFilters(): readonly ListFilter[] {
  const { t } = useTranslation(['spaces', 'management']);
  const calls = useSpaceCalls();
  const { answer } = useAnswer(useCallback((signal: AbortSignal) => calls.cities(signal), [calls]));
  const cities = answer.status === 'ready' ? answer.value : NOT_YET;
  return useMemo((): readonly ListFilter[] => {
    const archived = { kind: 'flag', name: 'archived', label: t('management:list.archived') } as const;
    if (cities !== NOT_YET && cities.length < 2) return [archived];
    const options = cities.map((city) => ({ value: city, label: city }));
    return [{ kind: 'choice', name: 'city', label: t('filter.city'), options }, archived];
  }, [cities, t]);
}

const NOT_YET: readonly string[] = [];
