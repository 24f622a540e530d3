import { Alert, Badge, Button } from '@mantine/core';
import { IconArchive, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedCategory } from '#domain/calls/category.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Facts } from '../../../ui/detail/facts.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useCategory } from '../api/use-category.ts';
import { CategoryIcon } from '../components/category-icon.tsx';
import { CategoryMenu } from '../components/category-menu.tsx';
import { useIconText } from '../components/use-icon-text.ts';

/** One category: how it looks, how many events stand in it, and what can be done with it. */
export function ShowCategoryScreen() {
  const { answer, reload } = useCategory();
  return (
    <DetailAnswer title="ShowCategory" answer={answer} reload={reload}>
      {(category) => <Shown category={category} onChanged={reload} />}
    </DetailAnswer>
  );
}

interface ShownProps {
  readonly category: ManagedCategory;
  readonly onChanged: () => void;
}

function Shown({ category, onChanged }: ShownProps) {
  const { t } = useTranslation(['categories', 'common']);
  const leadOn = useLeadOn();
  const iconText = useIconText();
  const { id, description, icon, iconUrl, eventCount, archivedAt } = category;
  const isArchived = archivedAt !== null;
  return (
    <DetailPage
      title={description}
      wide={false}
      badges={
        isArchived && (
          <Badge variant="light" color="gray">
            {t('show.archived')}
          </Badge>
        )
      }
      actions={
        <>
          {!isArchived && (
            <>
              <Button
                component={Link}
                to={paths.eventsByCategory.href(id)}
                variant="default"
                leftSection={<IconExternalLink size={18} aria-hidden />}
              >
                {t('show.public')}
              </Button>
              <Button
                component={Link}
                to={paths.editCategory.href(id)}
                leftSection={<IconPencil size={18} aria-hidden />}
              >
                {t('common:action.edit')}
              </Button>
            </>
          )}
          <CategoryMenu
            category={category}
            onChanged={onChanged}
            onGone={() => leadOn(paths.categories.href())}
            withoutEdit
          />
        </>
      }
    >
      {isArchived && (
        <Alert color="gray" icon={<IconArchive aria-hidden />}>
          {t('show.archivedText')}
        </Alert>
      )}
      <Panel title={t('show.facts')}>
        <CategoryIcon url={iconUrl} size={72} />
        <Facts
          items={[
            { label: t('field.description'), value: description },
            { label: t('field.icon'), value: iconText(icon) },
            { label: t('column.events'), value: t('events', { count: eventCount }) },
          ]}
        />
      </Panel>
    </DetailPage>
  );
}
