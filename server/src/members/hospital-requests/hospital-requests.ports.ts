/** A hospital of the directory. */
export interface ListedHospital {
  id: string;
  name: string;
  city: string;
  finess: string;
}

/** What a hospital cover request needs from other modules. */
export interface HospitalRequestPorts {
  /** The establishment with this id, or null if it is unknown or closed today. */
  establishment(id: string): Promise<ListedHospital | null>;
}
