/** A hospital of the directory. */
export interface ListedHospital {
  id: string;
  name: string;
  city: string;
  finess: string;
}

/** What a hospital cover request needs from other modules. */
export interface HospitalRequestPorts {
  /** One that is open, or null. */
  establishment(id: string): Promise<ListedHospital | null>;
}
