import type { PictureShape, SeatPicture } from '#engine/index.ts';
import classes from './drawn-view.module.css';

interface DrawnViewProps {
  readonly picture: SeatPicture;
  readonly label: string;
}

/** The view as the plan tells it: a house with its lights down, whatever the page's own colours. */
export function DrawnView({ picture: { width, height, horizon, shapes }, label }: DrawnViewProps) {
  const ground = Math.min(height, Math.max(0, horizon));
  return (
    <svg
      className={classes['picture']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <rect className={classes['wall']} width={width} height={height} />
      <rect className={classes['floor']} y={ground} width={width} height={height - ground} />
      {shapes.map((shape, index) => (
        <Shape key={index} shape={shape} />
      ))}
    </svg>
  );
}

function Shape({ shape: { role, path, far, color } }: { readonly shape: PictureShape }) {
  if (role === 'region') return <path className={classes['region']} d={path} fill={color} />;
  if (role === 'person') return <path className={classes['person']} d={path} strokeOpacity={1 - far * 0.6} />;
  return <path className={classes[role]} d={path} />;
}
