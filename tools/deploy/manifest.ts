type Named = { name: string };
type Labels = Record<string, string>;
type Probe = { httpGet: { path: string; port: string } };

/** What is looked at in a manifest whose kind was validated; a kind lacks what it has not. */
export interface Manifest {
  kind: string;
  metadata: Named & { labels: Labels };
  data: Record<string, string>;
  spec: {
    replicas: number;
    minAvailable: number;
    selector: Labels & { matchLabels: Labels };
    volumeClaimTemplates?: { metadata: Named }[];
    template: { metadata: { labels: Labels }; spec: Pod };
  };
}

interface Pod {
  securityContext: object;
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds: number;
  containers: [Container];
  volumes: (Named & { secret?: { items: { path: string }[] } })[];
}

interface Container {
  securityContext: object;
  args: [string];
  env: { name: string; value: string }[];
  ports: { name: string; containerPort: number }[];
  volumeMounts: Named[];
  startupProbe: Probe;
  readinessProbe: Probe;
  livenessProbe: Probe;
}
