/** A hospital of the directory. */
export interface ListedHospital {
  id: string;
  name: string;
  city: string;
  finess: string;
}

/** What a hospital cover request needs of its neighbours. */
export interface HospitalRequestPorts {
  /** One that is open, or null. */
  establishment(id: string): Promise<ListedHospital | null>;
}
