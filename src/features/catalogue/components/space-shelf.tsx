import { Container, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useCatalogue } from '../api/catalogue-provider.tsx';
import { EventPicture } from './event-picture.tsx';
import classes from './shelf.module.css';

/** Where things are on; nothing until that is known. */
export function SpaceShelf() {
  const { t } = useTranslation('catalogue');
  const { spaces } = useCatalogue();
  if (spaces.status !== 'ready' || spaces.value.length === 0) return null;
  return (
    <Container className={classes['shelf'] ?? ''} component="section" aria-labelledby="spaces">
      <Title order={2} id="spaces">
        {t('landing.spaces')}
      </Title>
      <ul className={classes['row']}>
        {spaces.value.map(({ id, name, city, imageUrl }) => (
          <li key={id}>
            <Link to={paths.eventsBySpace.href(id)} className={classes['item']} data-picture>
              <span className={classes['picture']}>
                <EventPicture url={imageUrl} sizes="(min-width: 48em) 18rem, 92vw" />
              </span>
              <span className={classes['name']}>{name}</span>
              <span className={classes['under']}>{city}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}
