import { Anchor, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/detail/panel.tsx';
import { FormatPicture, type PicturedFormat } from './format-picture.tsx';
import classes from './sitemap.module.css';

/** Below /formats/, as they are described in docs/formats. */
const FORMATS: readonly { readonly format: PicturedFormat; readonly examples: readonly string[] }[] = [
  { format: 'svg', examples: ['example.svg'] },
  { format: 'dxf', examples: ['example.dxf'] },
  { format: 'csv', examples: ['example.csv'] },
  { format: 'joined', examples: ['example-regions.svg', 'example-seats.csv'] },
  { format: 'plan', examples: ['example.plan.json'] },
  { format: 'pretix', examples: ['example.pretix.json'] },
];

/** What can be uploaded, each with a picture and an example to begin from. */
export function FormatHelp() {
  const { t } = useTranslation('sitemap');
  return (
    <Panel title={t('help.title')}>
      <Text c="dimmed">{t('help.text')}</Text>
      <ul className={classes['formats']}>
        {FORMATS.map(({ format, examples }) => (
          <li key={format} className={classes['format']}>
            <FormatPicture format={format} />
            <Title order={3} size="h5">
              {t(`help.${format}.title`)}
            </Title>
            <Text size="sm">{t(`help.${format}.text`)}</Text>
            {examples.map((name) => (
              <Anchor
                key={name}
                size="sm"
                href={`/formats/${name}`}
                download={name}
                className={classes['example'] ?? ''}
              >
                <IconDownload size={16} aria-hidden />
                {name}
              </Anchor>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
