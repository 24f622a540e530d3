import { Button, Group, Tabs } from '@mantine/core';
import { type ComponentType, lazy, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { mayEnter } from '#domain/areas.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useScrollEdges } from '../../../ui/use-scroll-edges.ts';
import type { ProductProps } from '../products/product-props.ts';
import { EventSummary } from './event-summary.tsx';
import classes from './event-summary.module.css';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';
import { LatePart } from '../../../ui/late-part.tsx';

/** The parts of an event by their `?tab=`; each comes when it is first opened. */
const PARTS = {
  summary: EventSummary,
  shows: lazy(async () => ({ default: (await import('../products/event-shows.tsx')).EventShows })),
  groups: lazy(async () => ({ default: (await import('../products/show-groups.tsx')).ShowGroups })),
  types: lazy(async () => ({ default: (await import('../products/ticket-types.tsx')).TicketTypes })),
  combos: lazy(async () => ({ default: (await import('../products/ticket-groups.tsx')).TicketGroups })),
  waitingRoom: lazy(async () => ({ default: (await import('../products/waiting-room.tsx')).WaitingRoom })),
  addOns: lazy(async () => ({ default: (await import('../products/add-ons.tsx')).AddOns })),
} as const satisfies Readonly<Record<string, ComponentType<ProductProps>>>;
type Tab = keyof typeof PARTS;

/** The lists of an event that are pages of their own. */
const LISTS = [
  { area: 'participants', title: 'show.people', path: paths.eventParticipants },
  { area: 'eventAssets', title: 'show.assets', path: paths.eventAssets },
] as const;

/** All that belongs to an event, a part at a time: which one stands in the address. */
export function EventTabs({ event, onChanged }: ProductProps) {
  const { t } = useTranslation('events');
  const [address, setAddress] = useSearchParams();
  const { state } = useSession();
  const tab = tabOf(address.get('tab'));
  const Part = PARTS[tab];
  const list = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(list);
  useEffect(() => {
    // On a phone not all of them have room.
    const chosen = list.current?.querySelector('[aria-selected="true"]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  const roles = state.status === 'loggedIn' ? state.user.roles : [];
  const lists = LISTS.filter(({ area }) => mayEnter(area, roles));
  return (
    <Tabs
      value={tab}
      onChange={(next) =>
        setAddress(next === 'summary' ? {} : { tab: tabOf(next) }, { preventScrollReset: true })
      }
      keepMounted={false}
    >
      <div className={classes['bar']}>
        <Tabs.List
          ref={list}
          aria-label={t('show.tabs')}
          {...edges}
          className={`${classes['tabs']} ${edges.className}`}
        >
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`show.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {lists.length > 0 && (
          <Group gap={0}>
            {lists.map(({ area, title, path }) => (
              <Button
                key={area}
                component={Link}
                to={path.href(event.id)}
                variant="subtle"
                color="gray"
                fw="normal"
                fz="sm"
              >
                {t(title)}
              </Button>
            ))}
          </Group>
        )}
      </div>
      <Tabs.Panel value={tab} className={classes['panel'] ?? ''}>
        <LatePart key={tab} skeleton={<FormSkeleton />}>
          <Part event={event} onChanged={onChanged} />
        </LatePart>
      </Tabs.Panel>
    </Tabs>
  );
}

const TABS = Object.keys(PARTS).filter((name): name is Tab => Object.hasOwn(PARTS, name));

function tabOf(name: string | null): Tab {
  return TABS.find((tab) => tab === name) ?? 'summary';
}
