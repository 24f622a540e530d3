import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignerTool, DesignSelection, SeatMapDesigner } from '#engine/index.ts';
import { commandText } from '../model/command-text.ts';
import { didOf } from '../model/did-of.ts';
import { objectName } from '../model/object-name.ts';

/** By which a press of Insert draws nothing. */
const DRAWS_NOTHING: readonly DesignerTool[] = ['select', 'lasso', 'pan', 'calibrate'];

/** Says by the map's own voice what happens on it: what was done, what is selected, which tool is taken. */
export function useVoice(designer: SeatMapDesigner | null): void {
  const { t, i18n } = useTranslation('designer');
  const toolText = useEffectEvent((tool: DesignerTool) => {
    const name = commandText(`tool.${tool}`, t, i18n);
    return DRAWS_NOTHING.includes(tool) ? name : `${name}. ${t('insert')}`;
  });
  const selectionText = useEffectEvent(({ ids, seats }: DesignSelection) => {
    const objects = designer?.design.objects ?? [];
    const [only] = ids;
    if (ids.length + seats.length === 0) return t('noneSelected');
    if (ids.length === 0) return t('selectedSeats', { count: seats.length });
    if (ids.length + seats.length !== 1) return t('selected', { count: ids.length + seats.length });
    const regions = new Map(
      objects.flatMap((each) => (each.kind === 'region' ? [[each.id, each.name]] : [])),
    );
    const object = objects.find(({ id }) => id === only);
    return object === undefined ? '' : objectName(object, regions, t);
  });
  const doneText = useEffectEvent((did: Parameters<typeof didOf>[0]) =>
    t('history.done', { what: t(`did.${didOf(did)}`) }),
  );
  useEffect(() => {
    if (designer === null) return undefined;
    let texts: readonly string[] = [];
    // What comes of one key is said at once: the voice has room for one text.
    const say = (text: string) => {
      if (texts.length === 0)
        queueMicrotask(() => {
          designer.announce(texts.join('. '));
          texts = [];
        });
      texts = [...texts, text];
    };
    const subscriptions = [
      designer.on('design.changed', ({ command }) => command !== null && say(doneText(command))),
      designer.on('selection.changed', ({ selection }) => say(selectionText(selection))),
      designer.on('tool.changed', ({ tool }) => say(toolText(tool))),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [designer]);
}
