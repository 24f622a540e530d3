import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedCategory } from '#domain/calls/category.ts';
import { paths } from '../../../app/paths.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { ListColumn, ListFilter } from '../../../ui/data-list/list-column.ts';
import { NewButton } from '../../../ui/data-list/new-button.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useCategoryCalls } from '../api/category-calls.ts';
import { CategoryMenu } from '../components/category-menu.tsx';
import { NamedCategory } from '../components/named-category.tsx';

const nameOf = ({ description }: ManagedCategory) => description;
const hrefOf = ({ id }: ManagedCategory) => paths.category.href(id);

/** Every category, and those that are archived. */
export function ListCategoriesScreen() {
  const { t } = useTranslation(['categories', 'management']);
  const calls = useCategoryCalls();
  const columns = useMemo(
    (): readonly ListColumn<ManagedCategory>[] => [
      {
        key: 'description',
        title: t('column.description'),
        render: (category) => <NamedCategory category={category} />,
        text: nameOf,
        sortable: true,
      },
      {
        key: 'events',
        title: t('column.events'),
        render: ({ eventCount }) => eventCount,
        text: ({ eventCount }) => eventCount,
        align: 'end',
        width: '8rem',
      },
    ],
    [t],
  );
  const filters = useMemo(
    (): readonly ListFilter[] => [{ kind: 'flag', name: 'archived', label: t('management:list.archived') }],
    [t],
  );
  return (
    <DetailPage
      title={t('management:titles.ListCategories')}
      actions={<NewButton to={paths.createCategory.href()}>{t('new')}</NewButton>}
    >
      <DataList<ManagedCategory>
        name="categories"
        label={t('management:titles.ListCategories')}
        columns={columns}
        load={calls.list}
        filters={filters}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel={t('searchLabel')}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        rowActions={(category, done) => <CategoryMenu category={category} onChanged={done} />}
      />
    </DetailPage>
  );
}
