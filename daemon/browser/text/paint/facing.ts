/** The linear part of a transform: what it makes of the three axes, each `[x, y, z]`. */
export type Plane = readonly [Axis, Axis, Axis];
type Axis = readonly [number, number, number];

export const upright: Plane = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** A plane with what the computed `transform` and `rotate` of an element add to it (CSS Transforms 2, section 3: `rotate` is the outer one). */
export function turnedBy(space: Plane, transform: string, rotate: string): Plane {
  const own = [rotationOf(rotate), matrixOf(transform)].filter((plane) => plane !== null);
  return own.reduce((outer, inner) => product(outer, inner), space);
}

/** The normal of a plane points away from the viewer (CSS Transforms 2, section 8). A mirrored plane is none that is turned. */
export function facesAway([x, y, z]: Plane): boolean {
  const cofactor = x[0] * y[1] - y[0] * x[1];
  const determinant =
    x[0] * (y[1] * z[2] - y[2] * z[1]) - y[0] * (x[1] * z[2] - x[2] * z[1]) + z[0] * (x[1] * y[2] - x[2] * y[1]);
  return cofactor * determinant < -1e-9;
}

const numbers = (text: string): number[] => (text.match(/-?[\d.]+(?:e[+-]?\d+)?/gi) ?? []).map(Number);

function matrixOf(transform: string): Plane | null {
  if (transform.startsWith('matrix3d(')) {
    const [a = 1, b = 0, c = 0, , d = 0, e = 1, f = 0, , g = 0, h = 0, i = 1] = numbers(
      transform.slice('matrix3d('.length),
    );
    return [
      [a, b, c],
      [d, e, f],
      [g, h, i],
    ];
  }
  if (!transform.startsWith('matrix(')) return null;
  const [a = 1, b = 0, c = 0, d = 1] = numbers(transform);
  return [
    [a, b, 0],
    [c, d, 0],
    [0, 0, 1],
  ];
}

/** Computed values are `none`, `45deg`, `x 45deg`, `y 45deg` or `1 2 3 45deg`. */
function rotationOf(rotate: string): Plane | null {
  const degrees = /(-?[\d.]+(?:e[+-]?\d+)?)deg$/i.exec(rotate)?.[1];
  if (degrees === undefined) return null;
  const axis = rotate.slice(0, -`${degrees}deg`.length).trim();
  const [x = 0, y = 0, z = 0] = axis === 'x' ? [1] : axis === 'y' ? [0, 1] : axis === '' ? [0, 0, 1] : numbers(axis);
  const length = Math.hypot(x, y, z);
  if (length === 0) return null;
  const [u, v, w] = [x / length, y / length, z / length];
  const angle = (Number(degrees) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const rest = 1 - cos;
  return [
    [cos + u * u * rest, u * v * rest + w * sin, u * w * rest - v * sin],
    [u * v * rest - w * sin, cos + v * v * rest, v * w * rest + u * sin],
    [u * w * rest + v * sin, v * w * rest - u * sin, cos + w * w * rest],
  ];
}

/** `inner` first, `outer` afterwards. */
function product(outer: Plane, inner: Plane): Plane {
  const carry = ([x, y, z]: Axis): Axis => [
    outer[0][0] * x + outer[1][0] * y + outer[2][0] * z,
    outer[0][1] * x + outer[1][1] * y + outer[2][1] * z,
    outer[0][2] * x + outer[1][2] * y + outer[2][2] * z,
  ];
  return [carry(inner[0]), carry(inner[1]), carry(inner[2])];
}
