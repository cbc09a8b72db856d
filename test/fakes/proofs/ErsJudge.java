import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Date;
import java.util.HexFormat;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.cms.SignerInformationVerifier;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.operator.DigestCalculatorProvider;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;
import org.bouncycastle.tsp.TimeStampRequestGenerator;
import org.bouncycastle.tsp.ers.ERSByteData;
import org.bouncycastle.tsp.ers.ERSEvidenceRecord;

/** What Bouncy Castle reads in an evidence record: the second opinion on ours. Arguments: record and manifest, of each that is asked about. Throws when one does not hold. */
class ErsJudge {
    public static void main(String[] args) throws Exception {
        for (int at = 0; at < args.length; at += 2) {
            System.out.println(judged(Files.readAllBytes(Path.of(args[at])), Files.readAllBytes(Path.of(args[at + 1]))));
        }
    }

    private static String judged(byte[] record, byte[] manifest) throws Exception {
        ERSByteData data = new ERSByteData(manifest);
        DigestCalculatorProvider digests =
            new JcaDigestCalculatorProviderBuilder().setProvider(new BouncyCastleProvider()).build();
        ERSEvidenceRecord read = new ERSEvidenceRecord(record, digests);
        read.validatePresent(data, new Date());
        SignerInformationVerifier verifier = new JcaSimpleSignerInfoVerifierBuilder()
            .setProvider(new BouncyCastleProvider()).build(read.getSigningCertificate());
        read.validate(verifier);
        // What the next renewals must be about.
        TimeStampRequestGenerator requests = new TimeStampRequestGenerator();
        byte[] stamp = read.generateTimeStampRenewalRequest(requests, BigInteger.ONE).getMessageImprintDigest();
        AlgorithmIdentifier sha512 = new AlgorithmIdentifier(NISTObjectIdentifiers.id_sha512);
        byte[] tree = read.generateHashRenewalRequest(digests.get(sha512), data, requests, BigInteger.ONE)
            .getMessageImprintDigest();
        HexFormat hex = HexFormat.of();
        return "{\"time_stamp_renewal\": \"" + hex.formatHex(stamp)
            + "\", \"hash_tree_renewal\": \"" + hex.formatHex(tree)
            + "\", \"same_bytes\": " + java.util.Arrays.equals(record, read.getEncoded()) + "}";
    }
}
