type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The features of a GeoJSON collection as plain objects: their properties with `x` and `y`, or the outer ring as
 * `points`. North is up there and down here. Null for what is no collection.
 */
export function geoFeatures(json: unknown): readonly JsonObject[] | null {
  if (!isObject(json) || json['type'] !== 'FeatureCollection' || !Array.isArray(json['features']))
    return null;
  const features = json['features'].filter(isObject);
  const scale = scaleOf(features);
  return features.flatMap((feature): readonly JsonObject[] => {
    const geometry = isObject(feature['geometry']) ? feature['geometry'] : {};
    const properties = isObject(feature['properties']) ? feature['properties'] : {};
    const own = feature['id'] === undefined ? properties : { id: feature['id'], ...properties };
    const { type, coordinates } = geometry;
    if (type === 'Point') {
      const at = pointOf(coordinates, scale);
      return at === null ? [] : [{ ...own, ...at }];
    }
    const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : [];
    return listOf(polygons).flatMap((polygon) => {
      const points = listOf(listOf(polygon)[0]).map((point) => pointOf(point, scale));
      return points.length < 3 || points.includes(null) ? [] : [{ ...own, points: points.slice(0, -1) }];
    });
  });
}

interface Scale {
  readonly x: number;
  readonly y: number;
}

const METRES_PER_DEGREE = 111_320;

/** Degrees become metres; coordinates that are none stay as they are. */
function scaleOf(features: readonly JsonObject[]): Scale {
  const points: (readonly [number, number])[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (!Array.isArray(value) || depth > 6) return;
    const [x, y] = value as readonly unknown[];
    if (typeof x === 'number' && typeof y === 'number') points.push([x, y]);
    else for (const inner of value as readonly unknown[]) collect(inner, depth + 1);
  };
  for (const { geometry } of features) if (isObject(geometry)) collect(geometry['coordinates'], 0);
  const xs = points.map(([x]) => x).sort((a, b) => a - b);
  const ys = points.map(([, y]) => y).sort((a, b) => a - b);
  const [west = 0, east = 0, south = 0, north = 0] = [xs[0], xs.at(-1), ys[0], ys.at(-1)];
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  if (!isOnEarth || east - west > 0.1 || north - south > 0.1) return { x: 1, y: -1 };
  return { x: METRES_PER_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180), y: -METRES_PER_DEGREE };
}

function pointOf(value: unknown, scale: Scale): { readonly x: number; readonly y: number } | null {
  const [x, y] = listOf(value);
  return typeof x === 'number' && typeof y === 'number' ? { x: x * scale.x, y: y * scale.y } : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
