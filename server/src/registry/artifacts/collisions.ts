import type { RemoteManifest } from '@member-portal/shared-kernel/contract';

export interface Collision {
  code: 'route_collides' | 'panel_collides' | 'navigation_collides' | 'slot_collides';
  detail: string;
}

interface Claim {
  code: Collision['code'];
  key: string;
  what: string;
}

/**
 * Checks everything that must be unique in a portal: paths, route ids, menu entries, panels, and a widget's
 * place in a slot. Returns declarations that two of these remotes, or one of them twice, have in common.
 */
export function collisionsAmong(manifests: readonly RemoteManifest[]): Collision[] {
  const owners = new Map<string, string>();
  const collisions: Collision[] = [];
  for (const manifest of manifests) {
    for (const { code, key, what } of claimsOf(manifest)) {
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, manifest.id);
      else collisions.push({ code, detail: `${what}: claimed by ${owner} and ${manifest.id}` });
    }
  }
  return collisions;
}

function claimsOf(manifest: RemoteManifest): Claim[] {
  return [
    ...manifest.routes.map(
      (route): Claim => ({
        code: 'route_collides',
        key: `route ${route.id}`,
        what: `route id ${route.id}`,
      }),
    ),
    ...manifest.routes.flatMap((route) =>
      pathShapes(route.path).map(
        (shape): Claim => ({
          code: 'route_collides',
          key: `path ${shape}`,
          what: `path ${route.path}`,
        }),
      ),
    ),
    ...manifest.panels.map(
      ({ id }): Claim => ({ code: 'panel_collides', key: `panel ${id}`, what: `panel ${id}` }),
    ),
    ...manifest.navigation.map(
      ({ id }): Claim => ({
        code: 'navigation_collides',
        key: `navigation ${id}`,
        what: `menu entry ${id}`,
      }),
    ),
    ...manifest.slots.map(
      ({ slot, widget }): Claim => ({
        code: 'slot_collides',
        key: `slot ${slot} ${widget}`,
        what: `widget ${widget} in slot ${slot}`,
      }),
    ),
  ];
}

/** 'documents/:tab?' → ['documents', 'documents/:']: two patterns collide when they match the same paths. */
function pathShapes(path: string): string[] {
  let shapes = [''];
  for (const segment of path.split('/').filter(Boolean)) {
    const name = segment.replace(/\?$/, '');
    const shape = name.startsWith(':') ? ':' : name;
    const longer = shapes.map((prefix) => (prefix ? `${prefix}/${shape}` : shape));
    shapes = segment.endsWith('?') ? shapes.concat(longer) : longer;
  }
  return shapes;
}
