import { Alert, Anchor, Button, List, Loader, Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ShowMove } from '#domain/calls/design.ts';
import type { PlanShow } from '#domain/calls/region.ts';
import type { RoomId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useRegionCalls } from '../../../lib/room/region-calls.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';

interface ShowMoveProps {
  readonly room: RoomId;
  readonly show: PlanShow;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** What happens to each seat that somebody has when a show takes the newest map; and the press, where none is lost. */
export function ShowMovePreview({ room, show, onMove, onClose }: ShowMoveProps) {
  const { t } = useTranslation(['regions', 'refusal', 'common']);
  const calls = useRegionCalls();
  const { answer, reload } = useAnswer(
    useCallback((signal: AbortSignal) => calls.previewMove(room, show.id, signal), [calls, room, show.id]),
  );
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<Loader />}>
      {(move) => (
        <Stack>
          <Text size="sm">{t('move.text', { from: move.from, to: move.to })}</Text>
          <List size="sm">
            {FATES.map((fate) => (
              <List.Item key={fate}>
                {t(`move.${fate}`, { count: move.seats.filter((seat) => seat.fate === fate).length })}
              </List.Item>
            ))}
          </List>
          <LostSeats move={move} />
          {move.refusal !== null && (
            <Alert color="curtain">
              {t(`refusal:${move.refusal}`)}
              {move.refusal === 'showOnSale' && (
                <>
                  <Text size="sm" mt="xs">
                    {t('move.stopSale')}
                  </Text>
                  <Anchor
                    component={Link}
                    to={paths.managedEvent.href(show.event.id, 'shows')}
                    onClick={onClose}
                    size="sm"
                  >
                    {t('move.toShows', { event: show.event.name })}
                  </Anchor>
                </>
              )}
            </Alert>
          )}
          <ModalFooter>
            <Button variant="default" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button disabled={move.refusal !== null} onClick={onMove}>
              {t('move.press')}
            </Button>
          </ModalFooter>
        </Stack>
      )}
    </AnswerView>
  );
}

const FATES = ['same', 'moved', 'gone'] as const;
const SHOWN = 100;

/** By name: what would be lost first, then what goes elsewhere on the map. */
function LostSeats({ move }: { readonly move: ShowMove }) {
  const { t } = useTranslation('regions');
  const changed = move.seats
    .filter(({ fate }) => fate !== 'same')
    .toSorted((a, b) => FATES.indexOf(b.fate) - FATES.indexOf(a.fate));
  if (changed.length === 0) return null;
  return (
    <List size="sm" mah={240} style={{ overflowY: 'auto' }} aria-label={t('move.seats')} tabIndex={0}>
      {changed.slice(0, SHOWN).map(({ region, row, seat, state, fate }) => (
        <List.Item key={`${region} ${row} ${seat}`}>
          {t('move.seat', {
            region,
            row,
            seat,
            state: t(`move.state.${state}`),
            fate: t(`move.fate.${fate}`),
          })}
        </List.Item>
      ))}
    </List>
  );
}
