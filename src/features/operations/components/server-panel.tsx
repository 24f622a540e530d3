import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OperationsFigures, ServerFigures } from '#domain/calls/operations.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import classes from './operations.module.css';

/** Each server that is heard of, and what it has to do. */
export function ServerPanel({ at, servers }: Pick<OperationsFigures, 'at' | 'servers'>) {
  const { t } = useTranslation('operations');
  return (
    <Panel title={t('servers', { count: servers.length })}>
      <ul className={classes['servers']}>
        {servers.map((server) => (
          <li key={server.name + server.startedAt}>
            <ServerEntry server={server} at={at} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ServerEntry({ server, at }: { readonly server: ServerFigures; readonly at: string }) {
  const { t, i18n } = useTranslation('operations');
  const format = useFormat();
  const unit = (name: string) =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: name, maximumFractionDigits: 0 });
  const { database } = server;
  const facts = [
    [t('server.started'), format.relative(server.startedAt, Date.parse(at))],
    [t('server.streams'), format.count(server.streamClients)],
    [
      t('server.database'),
      t('server.databaseUse', { busy: database.size - database.idle, most: database.most }),
    ],
    [t('server.waiting'), format.count(database.waiting)],
    [t('server.delay'), unit('millisecond').format(server.eventLoopMs)],
    [t('server.memory'), unit('megabyte').format(server.memoryBytes / 1e6)],
  ] as const;
  return (
    <>
      <div className={classes['serverName']}>
        {server.name}
        {server.isSelf && <Badge variant="default">{t('server.self')}</Badge>}
        {server.isStopping && (
          <Badge color="spotlight" variant="light">
            {t('server.stopping')}
          </Badge>
        )}
      </div>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
